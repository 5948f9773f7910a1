import { pathToFileURL } from 'node:url'

/** An error of a failed test, as the test runner prints it. */
type PrintedError = { message?: string | undefined; stack?: string | undefined }

const framesMax = 4
const folder = pathToFileURL(`${process.cwd()}/`).href

/** Appends a text to the message of a failed test, also where its stack repeats the message. */
export function appendToMessage(error: PrintedError, text: string): void {
  const before = error.message ?? ''
  error.message = before + text
  if (error.stack !== undefined) error.stack = error.stack.replace(before, () => before + text)
}

/**
 * Returns the first places of a stack that lie in the project. They do not begin with 'at': the test runner would
 * take them for places of the assertion.
 */
export function placesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !/node_modules|node:/.test(line))
    .slice(0, framesMax)
    .map((line) => line.replace(/^ +at /, '  in ').replace(folder, ''))
}
