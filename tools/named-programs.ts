/** A program that an npm script starts by name. */
export type NamedProgram = {
  does: string
  /** The arguments that follow the name, as the help shows them. */
  takes?: string
  /**
   * The path of the program below `tools/`. `first` is an argument that the program gets before the user's.
   */
  file: string
  first?: string
}

/**
 * Starts the program that the command line names, with the arguments after the name. `--help` lists the
 * programs. After a name, it shows the arguments of that program.
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
