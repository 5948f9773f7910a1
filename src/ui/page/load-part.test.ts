import { expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

it('fails at once on the server when the file of a code part is missing', async () => {
  const gone = () => Promise.reject(new Error('the file is gone'))
  await expect(loadPart(gone)).rejects.toThrow('the file is gone')
})
