import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stores V8's compiled code, and sources stripped of their types, beside the build. A new build deletes both
// with the old one. This module is plain JavaScript and comes first, so that the entry itself is loaded from
// the cache. A read-only folder is only read. Without a folder, each start compiles again.
enableCompileCache(fileURLToPath(new URL('../../build/compile-cache', import.meta.url)))
