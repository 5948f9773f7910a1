import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { unusedRouterFunctions, withoutBodies } from './unused-router-functions.ts'

const routerFolder = 'node_modules/react-router/dist/production'

it.each(Object.entries(unusedRouterFunctions))(
  'finds in the installed router’s %s the functions that are emptied',
  (file, unused) => {
    const code = readFileSync(path.join(routerFolder, file), 'utf8')
    const shortened = withoutBodies(code, unused, file)
    expect(shortened.length).toBeLessThan(code.length)
    expect(() => parseAst(shortened)).not.toThrow()
  },
)

const code = `function send() { return fetch('/') }
function track() { log() }
function keep() { send(); function track2() { log() } }
`

it('replaces uncalled functions by an error with their name, and idle ones by empty bodies', () => {
  const unused = { uncalled: ['send', 'track2'], idle: ['track'] }
  expect(withoutBodies(code, unused, 'forms.js')).toBe(`function send() {throw Error('send')}
function track() {}
function keep() { send(); function track2() {throw Error('track2')} }
`)
})

it('stops the build at a router version that lacks one of the functions, and names the function', () => {
  expect(() => withoutBodies(code, { uncalled: ['send', 'receive'] }, 'forms.js')).toThrow(
    /^Cannot find receive in the router's .*forms\.js: it has changed/,
  )
})

// The exports of the router that the shop uses. Before you add one, check the list of unused functions: the
// build may empty a function that the export needs.
const used = [
  'Link',
  'Links',
  'Meta',
  'Outlet',
  'PrefetchPageLinks',
  'Scripts',
  'ScrollRestoration',
  'data',
  'isRouteErrorResponse',
  'matchRoutes',
  'redirect',
  'createContext',
  'useHref',
  'useLoaderData',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useOutletContext',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
  'useViewTransitionState',
]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|entry\.server/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join('src', file), 'utf8') }))

it('uses only router functions that are kept in screens', () => {
  const others = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/import \{([^}]*)\} from 'react-router'/g)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ') && !used.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(others).toEqual([])
})

it.each([
  [
    'actions and middleware',
    /export (?:const|async function|function) (?:action|clientAction|middleware|clientMiddleware)\b/,
  ],
  ['loaders of the server asked by the browser', /\bserverLoader\b/],
])('has no %s on any screen', (_what, pattern) => {
  expect(sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)).toEqual([])
})

it('loads every screen in the browser that loads on the server', () => {
  const loading = sources.filter(({ source }) =>
    /export (?:const|function|async function) loader\b/.test(source),
  )
  expect(loading.length).toBeGreaterThan(20)
  const others = loading.filter(({ source }) => !/export const clientLoader\b/.test(source))
  // This screen only sets a status, and loads nothing.
  expect(others.map(({ file }) => file)).toEqual([path.join('features', 'pages', 'not-found.screen.tsx')])
})
