type Problem = { rule: 'sql-refusal'; path: string; message: string }

/** What a function refuses by name goes through `refuse`: a name that it gave itself would be lost on a node of Citus. */
export function findNamelessRefusals(files: { path: string; text: string }[]): Problem[] {
  return files
    .filter(({ path }) => path !== 'src/platform/functions/refusals/refuse.sql')
    .filter(({ text }) => /\braise\b[^;]*\bconstraint\s*=/i.test(text.replace(/--.*/g, '')))
    .map(({ path }) => ({
      rule: 'sql-refusal' as const,
      path,
      message: 'may not raise with a constraint: perform refuse(…), whose name a node passes on',
    }))
}
