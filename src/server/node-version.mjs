// This module is loaded first, and in plain JavaScript, because an older Node would stop at the first
// TypeScript file with an unclear error.

/** The ways to get Node 24, one line each. docs/development.md lists the same ways. */
const ways = [
  'with nvm      nvm install 24 && nvm use 24',
  'with fnm      fnm install 24 && fnm use 24',
  'with Volta    volta install node@24',
  'on a Mac      brew install node@24 && brew link --overwrite --force node@24',
  'on Windows    winget install OpenJS.NodeJS.LTS   (then open a new terminal)',
  'without any   https://nodejs.org/en/download, see "Put Node 24 on your PATH" in docs/development.md',
]

/**
 * Returns the message for a Node that is too old; undefined for one that is new enough.
 * @param {string} version
 */
export function refusalOfNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return undefined
  return [
    `Bmart needs Node 22.22 or newer, and this is ${version}. Put Node 24 on your PATH, and run the command again:`,
    ...ways.map((way) => `  ${way}`),
    "Or run the command by npm, such as 'npm start': on Linux and Windows it brings its own Node 24 (after npm ci).",
  ].join('\n')
}

const refusal = refusalOfNode(process.versions.node)
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(1)
}
