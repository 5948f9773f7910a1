type Problem = { rule: 'sql-refusal'; path: string; message: string }

/**
 * Finds functions that raise a named refusal without calling `refuse`. If `raise` sets the name itself, the
 * name is lost on a Citus node.
 */
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
