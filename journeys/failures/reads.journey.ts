import { addFailureTests } from './failureTests'

addFailureTests('reads')
