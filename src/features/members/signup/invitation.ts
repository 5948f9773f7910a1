/** Who invited, as the shared link says: `/signup?mobile=…&name=…&ui=…`. Each part may be missing, and is then empty. */
export type Invitation = { mobile: string; name: string; userId: string }

// A link can contain anything, and what it says is shown: a person's name holds no address and no figure.
const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}' -]*(?:\.(?= |$)[\p{L}\p{M}' -]*)*$/u
const nameLengthMax = 40

export function readInvitation(query: URLSearchParams): Invitation {
  return {
    mobile: partOf(query, 'mobile', /^\d{10}$/),
    name: partOf(query, 'name', nameForm).slice(0, nameLengthMax),
    userId: partOf(query, 'ui', /^\d{1,15}$/),
  }
}

/** An invitation that names nobody. */
export const noInvitation: Invitation = { mobile: '', name: '', userId: '' }

function partOf(query: URLSearchParams, name: string, form: RegExp): string {
  const text = (query.get(name) ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  return form.test(text) ? text : ''
}
