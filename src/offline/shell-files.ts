import { defaultLanguage } from '../words/languages.ts'
import { worker } from './worker-scope.ts'

type Built = {
  /** The build's name, as in the router's manifest. */
  build: string
  /**
   * The file names of the scripts of the page frame and the cart. Each language has its own folder with these
   * names.
   */
  scripts: string[]
  /** URLs of files shared by all languages, such as the style sheet. */
  files: string[]
}

// Filled in by the build (tools/bundle/service-worker.ts).
declare const builtShell: Built

// Reads the constant only here, because the bundler inserts its whole value at each use.
const built = builtShell

export const { build } = built

/**
 * The language that a page registered the worker for. The worker saves only scripts and pages of this
 * language.
 */
export const language: string = new URL(worker.location.href).searchParams.get('language') ?? defaultLanguage

/** The page shown instead of a page that has no stored copy. */
export const offlinePage = '/offline'

/** The cart's page, which is the same for everyone, because the browser stores the cart's content. */
export const cartPage = '/check-out/0'

/**
 * Files to fetch at installation. Most are already in the browser's cache, because the page that installs the
 * worker uses them.
 */
export const shell: { url: string; revision: string | null }[] = [
  ...built.files.map(immutable),
  ...built.scripts.map((name) =>
    immutable(language === defaultLanguage ? `/assets/${name}` : `/assets/${language}/${name}`),
  ),
  { url: '/early-presses.js', revision: build },
  ...[offlinePage, cartPage].map((url) => ({ url, revision: `${build} ${language}` })),
]

function immutable(url: string) {
  return { url, revision: null }
}
