/** A program that an npm script starts by name. */
export type NamedProgram = {
  does: string
  /** The arguments that the user types after the name, as the help text shows them. */
  takes?: string
  /** The program's file below `tools/`. `first` is an argument that the name implies. */
  file: string
  first?: string
}

/**
 * Starts the program that the command line names, with the arguments that follow. `--help` lists the
 * programs; after a name it shows that program's arguments.
 */
export async function startNamed(script: string, programs: Record<string, NamedProgram>): Promise<void> {
  const [name = '--help', ...given] = process.argv.slice(2)
  if (name === '--help') return console.log(listOf(script, programs))
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (!program) {
    console.error(`There is no ${script} command '${name}'.\n${listOf(script, programs)}`)
    process.exitCode = 2
    return
  }
  if (given.includes('--help'))
    return console.log(`npm run ${script} -- ${name} ${program.takes ?? ''}\n${program.does}`)
  process.argv.splice(2, 1, ...(program.first === undefined ? [] : [program.first]))
  await import(new URL(program.file, import.meta.url).href)
}

function listOf(script: string, programs: Record<string, NamedProgram>): string {
  const width = Math.max(...Object.keys(programs).map((name) => name.length))
  return [
    `The commands of npm run ${script} -- COMMAND; --help after one shows its arguments:`,
    ...Object.entries(programs).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
  ].join('\n')
}
