print("arch-bench")
