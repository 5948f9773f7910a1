import { writeLanguageFiles } from './browser-bundle/language-files.ts'

await writeLanguageFiles('build/client')
