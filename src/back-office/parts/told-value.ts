import { paise } from '../../money/paise.ts'
import type { Say } from '../../words/words-of.ts'
import type { ToldAs } from './audited-fields.ts'
import { inWords } from './in-words.ts'
import { roleNames } from './role-names.ts'
import { type SettingShape, valueText } from './value-text.ts'

export type Telling = {
  say: Say
  /** The names of things by their subject, as in 'category 3'. */
  names: ReadonlyMap<string, string>
  /** The settings that the log speaks of, by their keys. */
  settings: ReadonlyMap<string, SettingShape & { title: string }>
}

type Row = Readonly<Record<string, unknown>>
type Told = { as: ToldAs; value: unknown; subject: string; state: Row }

/** A value of the log as a person reads it; undefined where there is none. */
export function toldValue({ as, value, subject, state }: Told, telling: Telling): string | undefined {
  const { say, names, settings } = telling
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  if (typeof as === 'object') {
    const choice = String(value)
    return Object.hasOwn(as, choice) ? say(as[choice]!) : inWords(choice)
  }
  switch (as) {
    case 'text':
      return String(value)
    case 'count':
      return say.count(Number(value))
    case 'paise':
      return amountText(value, say)
    case 'corrected':
      return state['account'] === 'points'
        ? say('office.settings.points', { count: Number(value) })
        : amountText(value, say)
    case 'rupees':
      return rupeesText(value, say)
    case 'percent':
      return percentText(value, say)
    case 'percents':
      return listOf(value, (percent) => percentText(percent, say))
    case 'bytes':
      return say('office.audit.kilobytes', { count: Math.ceil(Number(value) / 1024) })
    case 'yesNo':
      return say(value === true ? 'office.settings.yes' : 'office.settings.no')
    case 'moment':
      return momentText(String(value), say)
    case 'day':
      return isMoment(String(value)) ? say.date(String(value)) : String(value)
    case 'roles':
      return rolesText(String(value), say)
    case 'payments':
      return listOf(value, String, '; ')
    case 'picture':
      return say('office.audit.onePicture')
    case 'pictures':
      return Array.isArray(value) ? picturesText(value as Row[], say) : String(value)
    case 'highlights':
      return listOf(value, (row) => pairText(row as Row, 'name', 'details'), '; ')
    case 'group':
      return typeof value === 'object' ? groupText(value as Row) : String(value)
    case 'steps':
      return listOf(value, (step) => stepText(step as Row, say), '; ')
    case 'member':
    case 'category':
    case 'brand':
      return names.get(`${as} ${String(value)}`) ?? String(value)
    case 'setting':
      return settingText(settings.get(subject.slice('setting '.length)), value, say)
  }
}

function listOf(value: unknown, tell: (item: unknown) => string, between = ', '): string {
  return Array.isArray(value) ? value.map(tell).join(between) : String(value)
}

function amountText(value: unknown, say: Say): string {
  // What an entry of another time has is told as it stands rather than not at all.
  return Number.isSafeInteger(value) ? say.rupees(paise(value as number)) : String(value)
}

function rupeesText(value: unknown, say: Say): string {
  return say.rupees(paise(Math.round(Number(value) * 100)))
}

function percentText(value: unknown, say: Say): string {
  return say('office.settings.percent', { percent: String(value) })
}

function momentText(moment: string, say: Say): string {
  // What a form has is India's time without saying so.
  const exact = /T\d\d:\d\d$/.test(moment) ? `${moment}:00+05:30` : moment
  return isMoment(exact) ? say.moment(exact) : moment
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

function rolesText(roles: string, say: Say): string {
  const names: Readonly<Record<string, (typeof roleNames)[keyof typeof roleNames]>> = roleNames
  return roles
    .split(', ')
    .map((role) => (names[role] ? say(names[role]) : role))
    .join(', ')
}

function picturesText(pictures: Row[], say: Say): string {
  const captions = pictures.map(({ alt }) => alt).filter(Boolean)
  const count = say('office.audit.somePictures', { count: pictures.length })
  return captions.length === 0 ? count : `${count}: ${captions.join(', ')}`
}

function pairText(row: Row, name: string, value: string): string {
  return `${String(row[name])}: ${String(row[value])}`
}

function groupText({ name, options }: Row): string {
  const values = Array.isArray(options)
    ? options.map((option) => pairText(option as Row, 'name', 'value')).join(', ')
    : ''
  return values === '' ? String(name) : `${String(name)} (${values})`
}

function stepText({ business_rupees: business, award_rupees: award }: Row, say: Say): string {
  return say('office.audit.step', { business: rupeesText(business, say), award: rupeesText(award, say) })
}

function settingText(setting: SettingShape | undefined, value: unknown, say: Say): string {
  if (setting) return valueText(setting, value, say)
  return typeof value === 'object' ? say('office.audit.otherwise') : String(value)
}
