// swift-tools-version:5.10
// `cargo xtask dist ios` lays this out with the generated sources in Sources/Calepin/Generated and the
// library in CalepinFFI.xcframework. The generated sources need Swift 5.10 (Xcode 15.3).
import PackageDescription

let package = Package(
    name: "Calepin",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "Calepin", targets: ["Calepin"]),
    ],
    targets: [
        .binaryTarget(name: "CalepinFFI", path: "CalepinFFI.xcframework"),
        .target(name: "Calepin", dependencies: ["CalepinFFI"]),
        .executableTarget(name: "SewerSample", dependencies: ["Calepin"]),
        .testTarget(name: "CalepinTests", dependencies: ["Calepin"]),
    ]
)
