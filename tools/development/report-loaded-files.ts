import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Preloaded into the server by `npm run dev` to report its loaded files. Child processes of the server are
// preloaded too, but must not use the server's channel: the picture worker would not get its tasks.
if (process.env['LOADED_FILES_TO'] === String(process.ppid)) {
  registerHooks({
    load(url, context, nextLoad) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : ''
      if (file && !file.includes(`${path.sep}node_modules${path.sep}`)) process.send?.(file)
      return nextLoad(url, context)
    },
  })

  // The parent has ended, possibly by kill -9, so the server stops as on SIGTERM.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
