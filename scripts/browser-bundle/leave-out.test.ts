import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutParts } from './leave-out.ts'
import { leftOutOfRouter } from './left-out-of-router.ts'

const routerFolder = 'node_modules/react-router/dist/production'

it.each(Object.entries(leftOutOfRouter))(
  'the installed router’s %s has what is left out of it',
  (file, leftOut) => {
    const code = readFileSync(path.join(routerFolder, file), 'utf8')
    const shortened = withoutParts(code, leftOut, file)
    expect(shortened.length).toBeLessThan(code.length)
    expect(() => parseAst(shortened)).not.toThrow()
  },
)

const code = `function send() { return fetch('/') }
function track() { log() }
if (isLate) { wait() }
const way = isForm ? submit() : open()
if (!isForm) open()
forms.forEach((form) => form.submit())
`

it('functions, branches and statements are left out', () => {
  const leftOut = {
    uncalled: ['send'],
    idle: ['track'],
    never: ['isLate', 'isForm'],
    always: ['!isForm'],
    statements: ['forms.forEach('],
  }
  expect(withoutParts(code, leftOut, 'forms.js')).toBe(`function send() {throw Error('send')}
function track() {}
if (false) { wait() }
const way = false ? submit() : open()
if (true) open()
;
`)
})

it('a version of the router without one of the parts stops the build with its name', () => {
  expect(() => withoutParts(code, { uncalled: ['send', 'receive'] }, 'forms.js')).toThrow(
    /forms\.js has changed.*\nreceive$/,
  )
})

// What the shop uses of the router. Whoever needs more reads `left-out-of-router.ts` first: it may have been left out.
const used = [
  ...['Link', 'Links', 'Meta', 'Outlet', 'PrefetchPageLinks', 'Scripts', 'ScrollRestoration'],
  ...['data', 'isRouteErrorResponse', 'matchRoutes', 'redirect', 'createContext'],
  ...[
    'useHref',
    'useLoaderData',
    'useLocation',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useOutletContext',
    'useParams',
    'useRevalidator',
  ],
  ...['useRouteError', 'useSearchParams', 'useViewTransitionState'],
]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|entry\.server/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join('src', file), 'utf8') }))

it('screens use no part of the router that is left out', () => {
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
  ['navigation that is drawn at once or under another address', /\bflushSync\b|\bmask[=:]/],
  ['prefetching before it is pointed at', /prefetch=(?!"intent"|"none")/],
])('no screen has %s', (_what, pattern) => {
  expect(sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)).toEqual([])
})

it('every screen that loads on the server loads in the browser by itself', () => {
  const loading = sources.filter(({ source }) =>
    /export (?:const|function|async function) loader\b/.test(source),
  )
  expect(loading.length).toBeGreaterThan(20)
  const others = loading.filter(({ source }) => !/export const clientLoader\b/.test(source))
  // It sets a status and loads nothing.
  expect(others.map(({ file }) => file)).toEqual([path.join('features', 'pages', 'not-found.screen.tsx')])
})
