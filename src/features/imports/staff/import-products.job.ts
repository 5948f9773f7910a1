import type { Job } from '../../../platform/service/job.ts'
import { runImports } from './run-imports.flow.ts'

/** Reads or writes an uploaded file. */
export const importProducts: Job = {
  name: 'import-products',
  // Enough for a million products. A run lost to a crash resumes earlier: see resumeImports.
  expireSeconds: 6 * 3_600,
  run: async (context) => runImports(context),
}
