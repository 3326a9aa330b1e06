import org.jetbrains.kotlin.gradle.dsl.JvmTarget

// The library module as `cargo xtask dist android` lays it out: sources in src/main/kotlin, the compiled
// core in src/main/jniLibs. It names no versions of plugins: alone they come from settings.gradle.kts, in an app
// from that app.
plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "io.github.calepin"
    compileSdk = 35

    defaultConfig {
        minSdk = 26
        consumerProguardFiles("consumer-rules.pro")
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin {
    compilerOptions {
        jvmTarget.set(JvmTarget.JVM_17)
    }
}

dependencies {
    // The aar includes JNA's native part for every processor.
    api("net.java.dev.jna:jna:5.17.0@aar")
    api("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.10.2")
}
