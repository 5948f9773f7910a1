import { loadPart } from './load-part.ts'

type Router = { state: { navigation: { location?: { pathname: string; search: string } } } }

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
    __reactRouterManifest?: {
      version: string
      importsUrl?: string
      routes: Record<string, { id: string; module: string }>
    }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/**
 * Makes the router wait for a screen's code while the shop cannot be reached. Without this, the router would
 * reload the page, and the browser would show its own error page. The router looks a screen's module up in an
 * object and awaits what it finds. Therefore this function adds getters to that object, which load the
 * modules.
 */
export function waitForRouteModules(): void {
  const { __reactRouterRouteModules: modules, __reactRouterManifest: manifest } = window
  if (!modules || !manifest) return
  for (const { id, module } of Object.values(manifest.routes)) {
    if (id in modules) continue
    let loading: Promise<unknown> | undefined
    Object.defineProperty(modules, id, {
      configurable: true,
      enumerable: true,
      get() {
        loading ??= loadModule(module).then((loaded) => {
          Object.defineProperty(modules, id, { value: loaded })
          return loaded
        })
        return loading
      },
    })
  }
}

/** Tells the router which files each screen imports, so that it can prefetch all files of a hovered link. */
export function loadRouteImports(): void {
  const address = window.__reactRouterManifest?.importsUrl
  // oxlint-disable-next-line import/no-dynamic-require -- The built list of screens names the file.
  if (address) void loadPart(() => import(/* @vite-ignore */ address))
}

async function loadModule(path: string): Promise<unknown> {
  // oxlint-disable-next-line import/no-dynamic-require -- The router's manifest names the file.
  return (await loadPart(() => import(/* @vite-ignore */ path))) ?? reloadPage()
}

// Reloads the page. The shop answers but does not have the file, because it has a newer version.
function reloadPage(): Promise<never> {
  const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? window.location
  window.location.assign(pathname + search)
  return new Promise(() => undefined)
}
