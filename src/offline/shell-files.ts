import { defaultLanguage } from '../words/languages.ts'
import { worker } from './worker-scope.ts'

type Built = {
  /** Names the build, as the router's manifest does. */
  build: string
  /** The scripts of the frame and of the cart, by name: each language has them in a folder of its own. */
  scripts: string[]
  /** The addresses of what is the same in all languages, such as the style sheet. */
  files: string[]
}

// Filled in by the build, see scripts/bundle/service-worker.ts.
declare const builtShell: Built

// Read once, because the bundler writes all of it wherever it is named.
const built = builtShell

export const { build } = built

/** The language that the worker was registered for. It keeps the scripts and pages of this one alone. */
export const language: string = new URL(worker.location.href).searchParams.get('language') ?? defaultLanguage

/** Shown in place of a page that was never seen. */
export const offlinePage = '/offline'

/** The cart's page as it is for everyone: the cart itself is in the phone's storage. */
export const cartPage = '/check-out/0'

/** What is fetched when the worker is installed. Most of it is in the browser's cache already, from the page that installs it. */
export const shell: { url: string; revision: string | null }[] = [
  ...built.files.map(immutable),
  ...built.scripts.map((name) =>
    immutable(language === defaultLanguage ? `/assets/${name}` : `/assets/${language}/${name}`),
  ),
  ...[offlinePage, cartPage].map((url) => ({ url, revision: `${build} ${language}` })),
]

function immutable(url: string) {
  return { url, revision: null }
}
