import DesktopViews
import Foundation

MainLoop.runJobsOfMainActor()
let application = DesktopApplication()
exit(application.run(CommandLine.arguments))
