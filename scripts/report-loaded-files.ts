import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Loaded into the server by `npm run dev`, to tell it which files the server runs.
registerHooks({
  load(url, context, nextLoad) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : ''
    if (file && !file.includes(`${path.sep}node_modules${path.sep}`)) process.send?.(file)
    return nextLoad(url, context)
  },
})

// Whoever watches is gone, by kill -9 too: the server stops as if it was told to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
