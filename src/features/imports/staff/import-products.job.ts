import type { Job } from '../../../platform/service/job.ts'
import { runImports } from './run-imports.flow.ts'

/** Reads or writes the file that somebody has uploaded. */
export const importProducts: Job = {
  name: 'import-products',
  // A million products take their time. A run that was lost before is not waited for: see resumeImports.
  expireSeconds: 6 * 3_600,
  run: async (context) => runImports(context),
}
