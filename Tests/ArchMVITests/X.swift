import ArchMVI
