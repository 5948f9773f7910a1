import type { Job } from '../../platform/job.ts'
import { runImports } from './run-imports.flow.ts'

/** Reads and writes the file that somebody has uploaded, and goes on where a process that ended has left one. */
export const importProducts: Job = {
  name: 'import-products',
  cron: '* * * * *',
  atStart: true,
  // A million products take their time; a run that was lost is taken up by the next one.
  expireSeconds: 6 * 3_600,
  run: async (context) => runImports(context),
}
