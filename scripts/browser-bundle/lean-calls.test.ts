import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { callsCheckedInForms, leanCall } from './lean-calls.ts'

const source = `import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { text } from '../../wire/fields.ts'
export const nameLengthMax = 40
export const greet = defineCall({
  wire: { method: 'POST', path: '/User/greet', encoding: 'form' },
  summary: 'Says hello.',
  access: 'anyone',
  input: z.object({ name: text({ max: nameLengthMax }) }),
  output: answer({ data: z.string() }),
  refusals: { tooEarly: [409, 'Too early'] },
})
export const part = defineCall({ wire: { method: 'GET', path: '/User/part', encoding: 'query' }, access: 'member', input: z.object({}) })
`

/** What a module still says, one list of option names for each call. It must still be a module. */
function read(code: string) {
  const { program, errors } = parseSync('call.js', code)
  expect(errors).toEqual([])
  const imports = [...code.matchAll(/^import .* from '(.*)'/gm)].map((match) => match[1])
  const options: Record<string, string[]> = {}
  new Visitor({
    VariableDeclarator(node) {
      const made = node.init?.type === 'CallExpression' ? node.init.arguments[0] : undefined
      if (node.id.type !== 'Identifier' || made?.type !== 'ObjectExpression') return
      options[node.id.name] = made.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
      )
    },
  }).visit(program)
  return { imports, options }
}

describe('a call on its way to the browser', () => {
  it('keeps where it goes and who may make it, and drops what only the server reads', () => {
    const lean = leanCall(source, '/shop/greet.call.ts', new Set())
    expect(read(lean)).toEqual({
      imports: ['../../wire/define-call.ts'],
      options: { greet: ['wire', 'access'], part: ['wire', 'access'] },
    })
    expect(lean).toContain('nameLengthMax = 40')
  })

  it('says where a form fetches the input that it checks', () => {
    const lean = leanCall(source, '/shop/greet.call.ts', new Set(['greet']))
    expect(read(lean)).toEqual({
      imports: ['../../wire/define-call.ts'],
      options: { greet: ['wire', 'access', 'loadInput'], part: ['wire', 'access'] },
    })
    expect(lean).toContain("import('./greet.call.ts?input').then((module) => module.greet.input)")
  })

  it('is fetched with its input, and what that is made of', () => {
    expect(read(leanCall(source, '/shop/greet.call.ts?input', new Set(['greet'])))).toEqual({
      imports: ['zod/mini', '../../wire/define-call.ts', '../../wire/fields.ts'],
      options: { greet: ['wire', 'access', 'input'], part: ['wire', 'access'] },
    })
  })

  it('is found in the forms that check it', () => {
    const imports =
      "import { add, change } from './address.call.ts'\nimport { NewLogin } from './NewLogin.call.ts'\n"
    const found = (form: string) => callsCheckedInForms(imports + form, 'form.tsx')
    expect(found('useCallForm(NewLogin)')).toEqual(['NewLogin'])
    expect(found('useCallForm<typeof add>(\n  isNew ? add : change)')).toEqual(['add', 'change'])
    expect(() => found('useCallForm(chosen)')).toThrow("form.tsx: name the call itself in 'chosen'.")
  })
})
