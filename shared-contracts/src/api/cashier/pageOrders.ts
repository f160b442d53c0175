import { definePageOrder } from './definePageOrder';

/** The specification names no call for Pix, so this call is an assumption. */
export const createPixOrder = definePageOrder('PIX', '/sys/deposit/pix/depositOrder');
