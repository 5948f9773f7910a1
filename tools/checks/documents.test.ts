import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const roots = '{decisions,docs,journeys,migrations,ops,seed,src,test,tools,words}'
const files = globSync([`${roots}/**/*.*`, '*.*'])
const documents = files.filter((file) => /^(README|(decisions|docs|tools\/bench)\/[\w-]+)\.md$/.test(file))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

// Names that are examples in docs/development.md, files written by the shop, or file types.
const isExample = (name: string) => /wish|00NN|^X\.|^\.|^(?:running|demo-push-keys)\.json$/.test(name)

it.each(documents)('%s names existing files, folders and commands, and has working links', (document) => {
  const text = readFileSync(document, 'utf8')
  const prose = text.replaceAll(/```.*?```/gs, '')
  const named = [...prose.matchAll(/`([\w./-]+\.(?:css|json|md|mjs|sql|svg|ts|tsx))`/g)].map(
    ([, name]) => name!,
  )
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(named.filter((name) => !isExample(name) && !isThere(name))).toEqual([])
  const folders = [...prose.matchAll(/`((?:src|seed|tools|test)\/[\w/-]*\/)`/g)].map(([, name]) => name!)
  expect(folders.filter((folder) => !isExample(folder) && !existsSync(folder))).toEqual([])
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !scripts[name])).toEqual([])
  const links = [...prose.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, target]) => target!)
  const isAddress = (target: string) => target.startsWith('/')
  expect(
    links.filter((target) => !isAddress(target) && !existsSync(join(dirname(document), target))),
  ).toEqual([])
})
