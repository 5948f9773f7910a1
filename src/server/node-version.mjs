// Loaded before anything else, in plain JavaScript: an older Node would stop at the first TypeScript file instead.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Bmart needs Node 22.22 or newer, and this is ${process.versions.node}. Start it with 'npm start', which brings its own Node on Linux and Windows.`,
  )
  process.exit(1)
}
