import type { MessageKey } from '../../src/i18n/messages.ts';

/** A text of the specification and what became of it. */
export interface Quote {
  /** As the specification has it. */
  words: string;
  /** Where it is, or what says it. */
  key: MessageKey;
  /** Why other words say it; without, the English text has these. */
  why?: string;
}

const KEY = 'a key of the product before, whose text this is';

/** By section: what the specification says between quotation marks, and the texts that it lists without. */
export const QUOTES: Readonly<Record<2 | 4 | 5 | 8, readonly Quote[]>> = {
  2: [
    { words: 'select a workstation', key: 'checkIn.selectWorkstation' },
    { words: 'confirm presence', key: 'details.confirmPresence' },
    {
      words: 'Select N more workstation(s)',
      key: 'several.select',
      why: 'N is counted, and its plural is written out',
    },
    { words: 'go back', key: 'details.goBack' },
    { words: 'check in manually', key: 'details.checkInManually' },
    { words: 'conflict found', key: 'conflict.found' },
    { words: 'Timeout', key: 'conflict.timeout' },
    { words: 'Your request was cancelled.', key: 'conflict.timeoutText' },
    { words: 'new', key: 'notifications.new' },
    { words: 'older', key: 'notifications.older' },
    { words: 'Clear notification', key: 'notifications.clear' },
    { words: 'Mark as read', key: 'notifications.read' },
    { words: 'Learn more', key: 'cookies.learnMore' },
    { words: 'occupied/reserved', key: 'floorPlan.cleaning.occupied', why: 'a slash cannot be read aloud' },
    { words: 'sign of life', key: 'floorPlan.cleaning.signOfLife' },
    { words: 'needs cleaning', key: 'floorPlan.cleaning.dirty' },
    { words: 'Close button', key: 'app.close', why: 'the button says what it does' },
  ],
  4: [
    {
      words: 'confirm previous use',
      key: 'checkIn.switch.used',
      why: 'names a decision, not a text: the question asks it in words',
    },
    {
      words: 'notify replace',
      key: 'checkIn.notice.replaced',
      why: 'names a decision: the notice says both workstations',
    },
    { words: 'notify new', key: 'checkIn.notice.new', why: 'names a decision: the notice says where and how long' },
    { words: 'Mark as read', key: 'notifications.read' },
    { words: 'waiting for approval', key: 'visitor.status.REQUESTED' },
    { words: 'approved', key: 'visitor.status.APPROVED' },
    { words: 'viewed by visitor', key: 'visitor.status.VIEWED' },
    {
      words: 'confirmed (entered the building)',
      key: 'visitor.status.CONFIRMED',
      why: 'one act has one word: checked in',
    },
    {
      words: 'completed (left the building)',
      key: 'visitor.status.COMPLETED',
      why: 'one act has one word: checked out',
    },
    { words: 'cancelled', key: 'visitor.status.CANCELLED' },
  ],
  5: [
    { words: 'Password is required', key: 'login.passwordRequired' },
    { words: 'Passwords should match', key: 'input.passwordsDiffer' },
    { words: 'Username is required', key: 'login.nameRequired' },
    { words: 'E-mail is required', key: 'input.required.email' },
    { words: 'Name is required', key: 'input.required.name' },
    { words: 'Field is required', key: 'input.required.field' },
    { words: 'Host is required', key: 'input.required.host' },
    { words: 'Date is required', key: 'input.required.date' },
    { words: 'You need to fill in all fields!', key: 'error.fillAllFields' },
    { words: 'Please select an option', key: 'input.selectOption' },
    { words: 'Please make a selection', key: 'input.makeSelection' },
    { words: 'You need to accept the license and terms first', key: 'error.acceptLicence' },
    { words: 'Continue anyway', key: 'visits.saveFinally' },
    { words: 'Select a workstation', key: 'checkIn.required' },
    { words: 'too many workstations', key: 'several.tooMany' },
    { words: 'too few', key: 'several.tooFew' },
    { words: 'continue anyway', key: 'several.continueAnyway' },
    { words: 'conflictResolutionRequired', key: 'conflict.required', why: KEY },
    { words: 'A resolution must be selected', key: 'conflict.required' },
    { words: 'apply to all others', key: 'conflict.applyToOthers' },
    { words: 'apply to all', key: 'conflict.applyToAll' },
    { words: 'messageAcceptLicense', key: 'error.acceptLicence', why: KEY },
    { words: 'messageFillAllFields', key: 'error.fillAllFields', why: KEY },
    { words: 'fieldRequired', key: 'input.required.field', why: KEY },
    { words: 'Please enter a valid date', key: 'input.invalidDate' },
    { words: 'told to contact an administrator', key: 'error.noTeam', why: 'told in a sentence: Please contact' },
  ],
  8: [
    { words: 'errorConnection', key: 'app.errorConnection', why: KEY },
    { words: 'Your authentication has expired, please log out', key: 'app.expired.text' },
    { words: 'authExpired', key: 'app.expired.text', why: KEY },
    { words: 'Error', key: 'app.forbidden.title' },
    { words: 'You do not have authority to perform this action', key: 'app.forbidden.text' },
    {
      words: "You don't have the authority to execute this action",
      key: 'app.forbidden.text',
      why: 'the same said twice: one text for one thing',
    },
    {
      words: 'You already have a reservation on another floor',
      key: 'conflict.title.employeeLocation.reservationOnAnotherFloor',
    },
    { words: 'Confirm my presence only', key: 'conflict.option.PRESENCE_ONLY' },
    { words: 'Check in on my reserved workstation', key: 'conflict.option.CHECK_IN' },
    {
      words: 'Multiple reservations cannot be overwritten at once',
      key: 'conflict.text.workplace.reservation.multipleReservations',
    },
    { words: 'displaying conflict failed', key: 'waiting.cause.notRendered', why: 'in the order of a sentence' },
    { words: 'conflict resolution timeout', key: 'waiting.cause.timeout' },
    { words: 'request cancelled in conflict-handling', key: 'waiting.cause.cancelled', why: 'says who cancelled it' },
    {
      words: 'client side error in conflict handling',
      key: 'waiting.cause.clientError',
      why: 'Client-side has a hyphen',
    },
    { words: 'Timeout', key: 'conflict.timeout' },
    { words: 'Your request was cancelled.', key: 'conflict.timeoutText' },
    { words: 'Insufficient capacity', key: 'conflict.title.team.day.insufficientCapacity' },
    { words: 'team day location full', key: 'conflict.title.team.day.locationFull' },
    {
      words: 'maximum persons reached in the building',
      key: 'error.occupancyExceeded.building',
      why: 'a sentence that says of when, too',
    },
    { words: 'notAllowedError', key: 'scan.error.notAllowedError', why: KEY },
    { words: 'camera access not granted', key: 'scan.error.notAllowedError', why: 'a sentence that says what to do' },
    { words: 'notFoundError', key: 'scan.error.notFoundError', why: KEY },
    { words: 'no camera on this device', key: 'scan.error.notFoundError' },
    { words: 'QRCameraError', key: 'scan.error.QRCameraError', why: KEY },
    { words: 'Please scan the QR-code in the app', key: 'error.scan.inApp' },
    { words: 'Wrong building is scanned', key: 'error.visitWrongBuilding' },
    { words: 'You can only confirm a visit for today', key: 'error.visitNotToday' },
    { words: 'Your visit is already scanned', key: 'error.visitAlreadyScanned' },
    {
      words: '{property} is required for this visit but has not been assigned',
      key: 'error.visitLacks',
      why: 'the property is named in the language of the reader',
    },
    {
      words: 'Failed to create/confirm reservation',
      key: 'error.failed.create',
      why: 'a slash cannot be read aloud: creating and confirming have a text each',
    },
    { words: 'the reservation is already confirmed or cancelled', key: 'error.alreadyConfirmedOrCancelled' },
    { words: 'Action failed', key: 'error.failed.action' },
    { words: 'No Internet Connection', key: 'login.problem.network' },
    { words: 'noEmployeesFound', key: 'input.noEmployeesFound', why: KEY },
  ],
};
