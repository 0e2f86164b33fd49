import DesktopViews

let options = DesktopOptions(CommandLine.arguments.dropFirst())
Toolkit.start(isAnimated: true)
let window = DesktopWindow(options)
MainLoop.run(until: window.window)
