import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanCalls } from './scripts/browser-bundle/lean-calls.ts'
import { moduleSizes } from './scripts/browser-bundle/module-sizes.ts'
import { pageChunks } from './scripts/browser-bundle/page-chunks.ts'
import { plainImports } from './scripts/browser-bundle/plain-imports.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanCalls(), plainImports(), moduleSizes()],
  // All that screens can reach. A package that Vite meets only while it serves makes it bundle anew, which breaks the
  // page that is being opened: the first one after every installation.
  optimizeDeps: { entries: ['src/**/*.{tsx,call.ts,store.ts}', '!src/entry.server.tsx'] },
  build: { target: 'es2022', modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } } },
  },
})
