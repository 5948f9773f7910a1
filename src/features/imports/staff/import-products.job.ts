import type { Job } from '../../../platform/service/job.ts'
import { runImports } from './run-imports.flow.ts'

/** Checks or writes an uploaded file. */
export const importProducts: Job = {
  name: 'import-products',
  // Enough for a million products. If a process crashes, resumeImports continues the import earlier.
  expireSeconds: 6 * 3_600,
  run: async (context) => runImports(context),
}
