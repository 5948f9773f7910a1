/** What phones do not download of one of the router's files. */
export type LeftOut = {
  /** Functions that are never called: their bodies throw. */
  uncalled?: readonly string[]
  /** Functions that are called and have nothing to do: their bodies are empty. */
  idle?: readonly string[]
  /** Conditions, written as in the file, that never hold. */
  never?: readonly string[]
  /** Conditions that always hold. */
  always?: readonly string[]
  /** How statements begin that have nothing to do. */
  statements?: readonly string[]
}

/**
 * The shop reads and writes through its own calls. Of the router it uses matching, navigation, the loading of a screen's
 * data in the browser, prefetching, scroll positions and view transitions. It has no forms of the router, hence no
 * actions and submissions, no fetchers, no blockers, no middleware, no discovery of routes, no loaders of the server that a
 * browser asks for, no server components and no instrumentation. What is said here of the shop is checked by a test, what
 * is said of the router's files by the build.
 */
export const leftOutOfRouter: Readonly<Record<string, LeftOut>> = {
  'lib/router/router.js': {
    uncalled: [
      ...['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState', 'setFetcherError'],
      ...['getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'getUpdatedRevalidatingFetchers'],
      ...['getTargetedDataStrategyMatches', 'getLoadingFetcher', 'getDoneFetcher'],
      ...['handleAction', 'getSubmittingNavigation', 'convertFormDataToSearchParams'],
      ...['getBlocker', 'updateBlocker', 'discoverRoutes', 'patchRoutes', '_internalSetRoutes'],
    ],
    idle: [
      ...['deleteFetcher', 'abortFetcher', 'abortStaleFetchLoads', 'markFetchRedirectsDone'],
      ...['deleteBlocker', 'shouldBlockNavigation', 'getSubmissionFromNavigation'],
    ],
    never: [
      ...['init.instrumentations', 'opts?.instrumentationNavigateMetaReceiver'],
      ...['init.patchRoutesOnNavigation', 'isFogOfWar', 'fogOfWar.active'],
      ...['future.unstable_routePatternMatching', 'opts?.mask'],
      ...['unblockBlockerHistoryUpdate', 'blockerKey', 'blockers.size > 0'],
      ...['submission', 'isMutationMethod(request.method)', 'isAction', 'pendingActionResult'],
      ...['opts && opts.pendingError', 'opts && opts.submission', 'newState.actionData', 'isActionReload'],
      ...['typeof route.lazy === "function"', 'isStaticHandler'],
      'submission != null',
    ],
    always: ['!opts || !isSubmissionNavigation(opts)', '!pendingActionResult', '!tuple'],
    statements: [
      ...['fetchLoadMatches.forEach((f, key) =>', 'fetchLoadMatches.forEach((_, key) =>'],
      ...['revalidatingFetchers.forEach((rf) =>', 'revalidatingFetchers.filter((f) =>'],
      ...['state.fetchers.forEach((fetcher, key) =>', 'fetchersQueuedForDeletion.forEach((key) =>'],
      ...['state.fetchers.forEach((_, key) =>', 'state.blockers.forEach((_, key) =>'],
      ...['unmountedFetchers.forEach((key) =>', 'mountedFetchers.forEach((key) =>'],
      'warning(blockerFunctions.size',
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
    never: ['request.method !== "GET"', '!ssr && !foundRevalidatingServerLoader', 'fetcherKey'],
    always: [
      '(!router.state.initialized && router.state.navigation.state === "idle" || routesParams.size === 0) && !window.__reactRouterHdrActive',
    ],
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
    never: [
      'isSpaMode',
      'needsRevalidation',
      '!ssr',
      'route.clientLoaderModule',
      'route.clientLoaderModule || route.clientActionModule',
      'route.clientActionModule',
      'route.clientMiddlewareModule',
      'route.hasClientAction',
      'route.hasClientMiddleware',
      '_isHydrationRequest',
    ],
    always: ['!route.hasLoader', '!route.hasClientAction'],
  },
  'lib/dom/ssr/fog-of-war.js': {
    uncalled: ['getPartialManifest', 'fetchAndApplyManifestPatches'],
    idle: ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction', 'isFogOfWarEnabled'],
  },
  'lib/dom/ssr/components.js': {
    uncalled: ['RSCPrefetchPageLinksImpl'],
    never: [
      'rsc',
      'isRSCRouterContext',
      'staticContext',
      'enableFogOfWar',
      'typeof manifest.sri === "object"',
      'isSpaMode',
      'typeof criticalCss === "string"',
      'typeof criticalCss === "object"',
      'prefetch === "render"',
      'prefetch === "viewport"',
      '"charset" in metaProps',
    ],
    always: ['!isStatic', 'routesParams.size === 0', '!enableFogOfWar'],
  },
  'lib/dom-export/hydrated-router.js': {
    never: [
      'ssrInfo.context.isSpaMode',
      'window.__reactRouterManifest.sri === true',
      'window.history.state && window.history.state.masked',
    ],
  },
  'lib/hooks.js': {
    uncalled: ['RSCErrorHandler'],
    never: ['this.context'],
  },
  'lib/components.js': {
    never: ['useTransitions === false', 'useTransitions === true', 'reactDomFlushSyncImpl && flushSync'],
    statements: ['newState.fetchers.forEach((fetcher, key) =>', 'deletedFetchers.forEach((key) =>'],
  },
}
