import path from 'node:path'
import { type Plugin, parseAst } from 'vite'

type Unused = {
  /** Functions that nothing calls. Their bodies are replaced by a throw. */
  uncalled: readonly string[]
  /** Functions that are called but have nothing to do. Their bodies are emptied. */
  idle?: readonly string[]
}

/**
 * Functions of the router that the shop does not use, because it reads and writes with its own calls. They
 * belong to forms, actions, fetchers, blockers, middleware, route discovery, server loaders for browsers,
 * server components and instrumentation. They refer to each other, so no bundler can recognise that they are
 * unused.
 */
export const unusedRouterFunctions: Readonly<Record<string, Unused>> = {
  'lib/router/router.js': {
    uncalled: [
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'getUpdatedRevalidatingFetchers',
      'getTargetedDataStrategyMatches',
      'getLoadingFetcher',
      'getDoneFetcher',
      'handleAction',
      'getSubmittingNavigation',
      'convertFormDataToSearchParams',
      'getBlocker',
      'updateBlocker',
      'discoverRoutes',
      'patchRoutes',
      '_internalSetRoutes',
    ],
    idle: [
      'deleteFetcher',
      'abortFetcher',
      'abortStaleFetchLoads',
      'markFetchRedirectsDone',
      'deleteBlocker',
      'shouldBlockNavigation',
      'getSubmissionFromNavigation',
    ],
  },
  'lib/router/instrumentation.js': {
    uncalled: ['getRouteInstrumentationUpdates'],
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  'lib/dom/ssr/single-fetch.js': {
    uncalled: [
      'singleFetchActionStrategy',
      'nonSsrStrategy',
      'singleFetchLoaderFetcherStrategy',
      'fetchAndDecodeViaTurboStream',
      'unwrapSingleFetchResult',
    ],
    idle: ['bubbleMiddlewareErrors'],
  },
  'lib/dom/ssr/routes.js': {
    uncalled: [
      'fetchServerAction',
      'fetchServerHandler',
      'noActionDefinedError',
      'wrapShouldRevalidateForHdr',
      'createClientRoutesWithHMRRevalidationOptOut',
    ],
    idle: ['prefetchRouteModuleChunks', 'preventInvalidServerHandlerCall'],
  },
  'lib/dom/ssr/fog-of-war.js': {
    uncalled: ['getPartialManifest', 'fetchAndApplyManifestPatches'],
    idle: ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction', 'isFogOfWarEnabled'],
  },
  'lib/dom/ssr/components.js': { uncalled: ['RSCPrefetchPageLinksImpl'] },
  'lib/hooks.js': { uncalled: ['RSCErrorHandler'] },
}

/** Empties the router's unused functions in the files for browsers. */
export function withoutUnusedRouterFunctions(): Plugin {
  const missing = new Set(Object.keys(unusedRouterFunctions))
  return {
    name: 'without-unused-router-functions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code, id) {
        const file = id.replaceAll(path.sep, '/').replace(/^.*\/react-router\/dist\/production\//, '')
        const unused = unusedRouterFunctions[file]
        if (!unused) return null
        missing.delete(file)
        return { code: withoutBodies(code, unused, file), map: null }
      },
    },
    generateBundle() {
      if (missing.size > 0) this.error(`The router has no ${[...missing].join(', ')} any more.`)
    },
  }
}

/**
 * Returns the code of a module in which the named functions are emptied.
 * @throws if a function is missing. Then compare the list with the new version of the router.
 */
export function withoutBodies(code: string, { uncalled, idle = [] }: Unused, file: string): string {
  const missing = new Set([...uncalled, ...idle])
  let result = ''
  let at = 0
  for (const { name, body } of functionsIn(parseAst(code))) {
    if (!missing.delete(name) || body.start < at) continue
    result += code.slice(at, body.start) + (idle.includes(name) ? '{}' : `{throw Error('${name}')}`)
    at = body.end
  }
  if (missing.size > 0)
    throw new Error(`Cannot find ${[...missing].join(', ')} in the router's ${file}: it has changed.`)
  return result + code.slice(at)
}

type NamedFunction = { name: string; body: { start: number; end: number } }

/** Yields the declarations of named functions. An outer function comes before those inside it. */
function* functionsIn(node: unknown): Generator<NamedFunction> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'FunctionDeclaration') {
    const { id, body } = node as unknown as { id: { name: string }; body: NamedFunction['body'] }
    yield { name: id.name, body }
  }
  for (const value of Object.values(node)) yield* functionsIn(value)
}
