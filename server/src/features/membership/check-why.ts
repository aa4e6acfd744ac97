import { type GrantReason, isVisible, MEMBERSHIP_DAYS_MAX, type Membership } from '@assistant/contract';
import { fieldError } from '../../http/api-error';

interface Given {
  reason_code?: GrantReason | undefined;
  order_number: string;
  reason: string;
}

/**
 * A membership is changed for a reason: a prepared one, or words. `paid` has the order's number.
 * @throws ApiError 400 that names the field
 */
export function checkWhy({ reason_code: code, order_number, reason }: Given): void {
  if (code === 'paid' && !isVisible(order_number))
    throw fieldError('order_number', { zh: '请填写付款的订单号', en: 'give the number of the paid order' });
  if ((code === undefined || code === 'other') && !isVisible(reason))
    throw fieldError('reason', { zh: '请选择或写明原因', en: 'choose a reason or write one' });
}

/** A level is given for a day at least; `none` ends all of it and gives no days. @throws ApiError 400 that names the field */
export function checkDays({ level, days }: { level: Membership['membership_level']; days: number }): void {
  if (level !== 'none' && days < 1)
    throw fieldError('days', {
      zh: `必须是 1 到 ${MEMBERSHIP_DAYS_MAX} 的整数`,
      en: `must be a whole number from 1 to ${MEMBERSHIP_DAYS_MAX}`,
    });
}
