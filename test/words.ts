import './near-modules.ts'
import { loadWords } from '../src/words/compile-words.ts'

loadWords()
