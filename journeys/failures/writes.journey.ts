import { addFailureTests } from './failureTests'

addFailureTests('writes')
