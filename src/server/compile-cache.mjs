import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Keeps what V8 compiled, and sources without their types, beside the build, which throws it away with the old build.
// Loaded before anything else, and in plain JavaScript, so that the entry itself comes from it. Where the folder cannot be
// written, it is read; where there is none, each start compiles anew.
enableCompileCache(fileURLToPath(new URL('../../build/compile-cache', import.meta.url)))
