import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Preloaded into the server by `npm run dev`, to report the files that the server loads. What the server starts is preloaded
// with it as well, and its channel is the server's: what draws pictures would not get its tasks through.
if (process.env['LOADED_FILES_TO'] === String(process.ppid)) {
  registerHooks({
    load(url, context, nextLoad) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : ''
      if (file && !file.includes(`${path.sep}node_modules${path.sep}`)) process.send?.(file)
      return nextLoad(url, context)
    },
  })

  // The parent process has ended, possibly by kill -9, so the server stops as it does on SIGTERM.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
