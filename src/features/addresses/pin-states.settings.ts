import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'
import { type AddedStates, stateNames } from './pin-states.ts'

/**
 * The operator's corrections of the states of PIN codes (pin-states.ts), for example from a new edition of
 * India Post's directory. Each line is one correction: `160104; Punjab; 2026-11-28; directory of 2026`. Two
 * states separated by a slash share the PIN code.
 */
export const pinStatesSetting = shopSetting(
  'pin_states',
  z.object({ lines: z.string().check(z.maxLength(200_000)) }),
  { lines: '' },
  {
    group: 'orders',
    title: 'office.settings.pinStates',
    help: 'office.settings.pinStatesHelp',
    shape: 'fields',
    fields: [{ name: 'lines', label: 'office.settings.pinStatesLines', input: 'lines' }],
  },
  {
    strict: z.object({
      lines: z
        .string()
        .check(z.maxLength(200_000), z.refine(isEveryLineRead, { error: 'office.settings.pinStatesForm' })),
    }),
  },
)

const form = /^(?<beginning>[1-8]\d{1,5}); *(?<states>[^;]+); *\d{4}-\d{2}-\d{2}; *\S[^;]*$/

/** Parses the lines to the states of each PIN code prefix. Skips lines that it cannot parse. */
export function readAddedStates(lines: string): AddedStates {
  return new Map(linesOf(lines).flatMap((line) => readLine(line) ?? []))
}

function isEveryLineRead(lines: string): boolean {
  return linesOf(lines).every((line) => readLine(line) !== undefined)
}

function linesOf(lines: string): string[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readLine(line: string): [[string, string[]]] | undefined {
  const { beginning, states = '' } = form.exec(line)?.groups ?? {}
  const names = states.split('/').map((name) => name.trim())
  if (beginning === undefined || !names.every((name) => stateNames.includes(name))) return undefined
  return [[beginning, names]]
}
