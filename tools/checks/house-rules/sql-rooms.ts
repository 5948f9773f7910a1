type Problem = { rule: 'sql-room'; path: string; message: string }

// Matches the path of an SQL function. A folder inside `functions` counts as a folder of its own.
const room = /^src\/(?:features\/)?([^/]+\/functions(?:\/[^/]+)?)\/([^/]+)\.sql$/
const making = /create or replace function (\w+)/gi

/**
 * Finds folders of SQL functions that call each other in a circle. Also finds files whose name is not that of
 * a function in them.
 */
export function findSqlRoomFaults(files: { path: string; text: string }[]): Problem[] {
  const read = files.map(({ path, text }) => {
    const statements = text.replace(/--.*/g, '')
    const [, ofRoom = '', name = ''] = room.exec(path) ?? []
    return {
      path,
      ofRoom,
      name,
      statements,
      makes: [...statements.matchAll(making)].map(([, made]) => made!),
    }
  })
  const roomOf = new Map(read.flatMap(({ ofRoom, makes }) => makes.map((made) => [made, ofRoom] as const)))
  const calls = read.flatMap(({ path, ofRoom, statements }) =>
    [...statements.matchAll(/\b(\w+)\s*\(/g)].flatMap(([, called = '']) => {
      const other = roomOf.get(called)
      return other === undefined || other === ofRoom ? [] : [{ path, from: ofRoom, to: other, called }]
    }),
  )
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      calls.some((call) => call.from === from && reaches(call.to, to, new Set([...seen, from]))))
  return [
    ...calls
      .filter(({ from, to }) => reaches(to, from))
      .map(({ path, from, to, called }) => ({
        rule: 'sql-room' as const,
        path,
        message: `may not call ${called}: ${to} calls ${from}, and folders of functions form no circle`,
      })),
    ...read
      .filter(({ name, makes }) => makes.length > 0 && !makes.includes(name))
      .map(({ path }) => ({
        rule: 'sql-room' as const,
        path,
        message: 'must have the name of a function that it creates',
      })),
  ]
}
