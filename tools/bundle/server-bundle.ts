import path from 'node:path'
import type { Plugin } from 'vite'

const serverFolder = 'build/server'

// The entry files of separate programs in the server's folder, by name. A worker's name is that of its file.
const entries = {
  serve: 'src/server/serve.ts',
  'breach-report-pdf.worker': 'src/features/breaches/staff/breach-report-pdf.worker.ts',
  'card-pdf.worker': 'src/features/direct-selling/identity/card/card-pdf.worker.ts',
  'invoice-pdf.worker': 'src/features/orders/invoice/invoice-pdf.worker.ts',
  'labels-pdf.worker': 'src/features/parcels/staff/labels/labels-pdf.worker.ts',
  'uploaded-picture.worker': 'src/features/pictures/uploaded-picture.worker.ts',
  'picture.worker': 'src/server/pages/picture.worker.ts',
  'news-picture.worker': 'src/server/pages/news-picture.worker.ts',
}

// Packages that are not bundled. They contain native code, threads or data files, or the built server never
// loads them (vite).
const external = [
  'sharp',
  '@node-rs/argon2',
  'pg-native',
  'pdfkit',
  'tinypool',
  '@fastify/swagger-ui',
  'vite',
]

/**
 * Bundles the server and its packages into the folder of the rendered pages. A start then reads some tens of
 * files instead of a thousand. The server and the pages share one copy of each module.
 */
export function serverBundle(): Plugin {
  return {
    name: 'server-bundle',
    apply: 'build',
    // Runs after React Router's plugin, which sets the input to the pages.
    enforce: 'post',
    configEnvironment: {
      order: 'post',
      handler(name) {
        if (name !== 'ssr') return undefined
        return {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true, external },
          build: {
            sourcemap: true,
            reportCompressedSize: false,
            rolldownOptions: {
              input: { index: 'virtual:react-router/server-build', ...entries },
              // Puts all files into one folder. The path from a built file to the sources is then always the
              // same.
              output: {
                entryFileNames: '[name].js',
                chunkFileNames: '[name]-[hash].js',
                sourcemapExcludeSources: true,
              },
            },
          },
        }
      },
    },
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /[\\/](?:src|seed)[\\/].*\.tsx?$/, code: 'import.meta.url' },
      handler: (code, id) => ({ code: fromBuiltFile(code, id), map: null }),
    },
  }
}

/**
 * Makes `import.meta.url` in a bundled module point to the module's source, because the module reads files
 * next to it.
 */
function fromBuiltFile(code: string, file: string): string {
  const source = path.relative(serverFolder, file).replaceAll('\\', '/')
  return code
    .replaceAll(
      /new URL\((['"])\.{1,2}\/(?:[\w.-]+\/)*([\w.-]+\.worker)\.ts\1, import\.meta\.url\)/g,
      (_whole, _quote, worker: string) => `new URL('./${worker}.js', import.meta.__built.url)`,
    )
    .replaceAll(/import\.meta\.url/g, `new URL(${JSON.stringify(source)}, import.meta.url).href`)
    .replaceAll('import.meta.__built.url', 'import.meta.url')
}
