import { posix } from 'node:path'

/** The files, npm scripts and programs to which documents may refer. */
export type Known = {
  /** The paths of all files, relative to the project's folder. */
  files: readonly string[]
  /** The npm scripts, and the programs that some scripts start by name. */
  scripts: Readonly<Record<string, unknown>>
  programs: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

// Names that need no file: invented names in examples, file types, and files that exist only on a running
// shop or an operator's machine.
const examples =
  /wish|00NN|^X\.|^\.|^\/|^(?:running|demo-push-keys)\.json$|^(?:robots|userlist)\.txt$|^ops\/nginx\.conf$/
const fileName = /`([\w./-]+\.(?:css|json|md|mjs|sql|svg|ts|tsx|txt|tsv|yml|sh|conf|service|timer))`/g
const pathBelowRoot = /`((?:decisions|docs|journeys|migrations|ops|seed|src|test|tools|words)\/[\w./-]*)`/g

/** Returns the files, folders, links and commands in a document that do not exist. */
export function findDocumentFaults(document: string, text: string, known: Known): string[] {
  const { files, scripts, programs } = known
  const prose = text.replaceAll(/```.*?```/gs, '')
  const isThere = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  const isNamed = (name: string) => isThere(name) || files.some((file) => file.endsWith(`/${name}`))
  const named = matchesOf(prose, fileName).filter((name) => !isNamed(name))
  const paths = matchesOf(prose, pathBelowRoot).filter((path) => !isThere(path))
  const links = matchesOf(prose, /\]\(([\w./-]+)(?:#[\w-]*)?\)/g)
    .filter((target) => !target.startsWith('/'))
    .filter((target) => !isThere(posix.join(posix.dirname(document), target)))
  const commands = matchesOf(text, /npm run (?:--silent )?([a-z][\w:]*)/g).filter(
    (name) => !(name in scripts),
  )
  const started = Object.entries(programs).flatMap(([script, ofScript]) =>
    matchesOf(text, new RegExp(`npm run (?:--silent )?${script} -- ([a-z][\\w-]*)`, 'g'))
      .filter((name) => !(name in ofScript))
      .map((name) => `${script} -- ${name}`),
  )
  return [...new Set([...named, ...paths, ...links, ...commands, ...started])].filter(
    (name) => !examples.test(name),
  )
}

/** Returns the pages in `docs/` that the index does not link. */
export function findUnlinkedPages(index: string, files: readonly string[]): string[] {
  return files.filter((file) => /^docs\/.*\.md$/.test(file) && !index.includes(`](${file})`))
}

/** Returns the required parts that a decision record lacks. */
export function findMissingParts(record: string): string[] {
  const parts = ['Context', 'Decision', 'Alternatives rejected', 'Consequences']
  const missing = parts.filter((part) => !record.includes(`**${part}`))
  return /^\d{4}-\d\d-\d\d$/m.test(record) ? missing : ['Date', ...missing]
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}
