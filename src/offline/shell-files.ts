import { defaultLanguage } from '../words/languages.ts'
import { worker } from './worker-scope.ts'

type Built = {
  /** The build's name, as in the router's manifest. */
  build: string
  /**
   * File names of the scripts of the shop's frame and of the cart. Each language has these scripts in its own
   * folder.
   */
  scripts: string[]
  /** URLs of files shared by all languages, such as the style sheet. */
  files: string[]
}

// Filled in by the build (tools/bundle/service-worker.ts).
declare const builtShell: Built

// Reads the constant once, because the bundler inserts its whole value at each use.
const built = builtShell

export const { build } = built

/**
 * The language that a page registered the worker for. The worker saves only scripts and pages of this
 * language.
 */
export const language: string = new URL(worker.location.href).searchParams.get('language') ?? defaultLanguage

/** The page to show in place of a page without a stored copy. */
export const offlinePage = '/offline'

/** The cart's page, which is the same for everyone: the phone stores the cart itself. */
export const cartPage = '/check-out/0'

/**
 * Files fetched at installation. Most are already in the browser's cache, from the page that installs the
 * worker.
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
